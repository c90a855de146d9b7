// Packages, archives and links of somebody who means harm.

import { packPackage } from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { crc32 } from '../../../src/kernel/zip/crc32.ts';
import { craft } from '../../kernel/zip/craft.ts';
import { RAN } from './trap.ts';

/** Markup that would run if any of it became markup. */
export const IMAGE = `<img src=x onerror=${RAN}>`;
export const SVG = `<svg onload=${RAN}>`;
export const SCRIPT = `"><script>${RAN}</script>`;
/** A line that reads otherwise than it is stored: right to left from its middle on, with nothing between its letters. */
export const TURNED = 'safe\u202Egpj.exe\u202C\u200B';
/** The same as it is shown. */
export const SHOWN = 'safe[U+202E]gpj.exe[U+202C][U+200B]';
const LONG = 'W'.repeat(60_000);

const MANIFEST = `oamut: 1
id: hostile
name: '${IMAGE}'
version: "1.0.0"
author: { name: '${SCRIPT}${TURNED}' }
description: "${SVG} [x](javascript:${RAN}) ${TURNED}"
tags: [gameplay]
works-with: ["*"]
layers: [files, units]
options:
  - id: constructor
    label: '${IMAGE}${TURNED}'
    type: choice
    values: [toString, valueOf]
    labels: ['${SVG}${TURNED}', 'javascript:${RAN}${TURNED}']
    default: valueOf
strings:
  zh-CN:
    name: '${IMAGE}'
    description: '${SVG}${TURNED}'
    options:
      constructor: { label: '${SCRIPT}' }
`;

const LUA = `-- ${TURNED} ${SCRIPT}
print("${IMAGE} ${TURNED}")
print("%c${SVG}${TURNED}", "background:url(https://elsewhere.example/x)")
function mutate(ctx)
  return { rules = { named("units", "TIDEHELM") :change { name = set("${IMAGE.slice(0, 31)}"), maxdamage = scale(2) } } }
end
`;

const README = `# ${IMAGE} ${TURNED}

*${TURNED}* **${TURNED}** ~~${TURNED}~~ \`${TURNED}\` [${TURNED}](oamut.yaml) [${TURNED}](nowhere-${TURNED}) ![${TURNED}](${TURNED}) <b>${TURNED}</b>

- [ ] ${TURNED}

> ${TURNED}

\`\`\`
${TURNED}
\`\`\`

<script>${RAN}</script>
<iframe srcdoc="<script>parent.${RAN}</script>"></iframe>
<a href="javascript:${RAN}" onclick="${RAN}">markup</a> ${IMAGE}

[script](javascript:${RAN}) [Script](JaVaScRiPt:${RAN}) [tab](java&#9;script:${RAN}) [data](data:text/html,<script>${RAN}</script>)
[blob](blob:https://elsewhere.example/1) [file](file:///etc/passwd) [up](../../oamut.yaml) [away](https://elsewhere.example/?a=1)
![far](https://elsewhere.example/a.png) ![far](//elsewhere.example/a.png) ![data](data:image/svg+xml,${encodeURIComponent(SVG)}) ![here](files/icon.svg) ![](files/icon.png) ![vast](files/vast.png)

<javascript:${RAN}> <https://elsewhere.example/> [def]

[def]: javascript:${RAN} "${SCRIPT}"

| ${IMAGE} | b |
|---|---|
| ${SVG} ${TURNED} | \`${SCRIPT}${TURNED}\` |

Long: ${'y'.repeat(10_000)}
`;

const ICON = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${RAN}"><script>${RAN}</script><image href="https://elsewhere.example/x.png"/></svg>`;

const bytes = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));

/** A picture of 60,000 by 60,000 pixels by its header, which would take 14 GB. */
function vast(): Uint8Array {
  const picture = new Uint8Array(33);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(picture.buffer);
  view.setUint32(16, 60_000);
  view.setUint32(20, 60_000);
  picture.set([8, 6, 0, 0, 0], 24);
  view.setUint32(29, crc32(picture.subarray(12, 29)));
  return picture;
}

/** Every text of it is hostile, and it runs. */
export const HOSTILE = [
  ...bytes({
    'oamut.yaml': MANIFEST,
    'mutator.lua': LUA,
    'README.md': README,
    'files/icon.png': ICON,
    'files/icon.svg': ICON,
    'lua/__proto__.lua': `return "${IMAGE}"\n`,
    'lua/constructor/toString.lua': 'return {}\n',
    [`lua/${TURNED}.lua`]: 'return {}\n',
  }),
  { path: 'files/vast.png', bytes: vast() },
];

const manifest = (id: string, name: string) =>
  `oamut: 1\nid: ${id}\nname: '${name}'\nversion: "1.0.0"\nauthor: { name: A }\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units]\n`;

/** Its script fails with words that are markup. */
export const FAILING = bytes({
  'oamut.yaml': manifest('failing', 'Failing'),
  'mutator.lua': `function mutate()\n  error("${IMAGE} ${TURNED}")\nend\n`,
});

/** It has the id and the name of a sample, and does something else. */
export const POSING = bytes({
  'oamut.yaml': manifest('cheap-labs', 'Cheap Labs'),
  'mutator.lua': 'function mutate()\n  return { rules = { all("units") :change { maxdamage = set(1) } } }\nend\n',
});

/** A lesson that is hostile in each of its texts. */
export const LESSON = bytes({
  'oamut.yaml': manifest('trap', IMAGE),
  'mutator.lua':
    'function mutate()\n  return { rules = { named("units", "TIDEHELM") :change { maxdamage = scale(3) } } }\nend\n',
  'lesson.en.md': `# ${IMAGE}\n\n## ${SVG} ${TURNED}\n\n${IMAGE} ${TURNED} [go](javascript:${RAN}) ${LONG}\n\n\`\`\`guess\nask: '${IMAGE} ${TURNED}'\nof: units.TIDEHELM.maxdamage\n\`\`\`\n\n${SCRIPT}\n`,
});

export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const asFile = (name: string, content: Uint8Array | string): Chosen => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(content),
});

export const packed = async (name: string, files: typeof HOSTILE) => asFile(name, await packPackage(files));

const zeros = new Uint8Array(8 * 1024 * 1024);

interface Bomb {
  readonly what: string;
  readonly archive: Uint8Array;
  /** The words of its notice. */
  readonly told: string;
  /** The stack when it was asked for in this order, after the samples. */
  readonly stack: readonly string[];
}

/** Archives that would fill memory, leave their folder, or are not what they say. */
export function bombs(): readonly Bomb[] {
  const text = encodeUtf8(manifest('bomb', 'Bomb'));
  const named = { name: 'oamut.yaml', content: text };
  const inner = craft([{ name: 'a', content: zeros, method: 8 }]);
  const damaged = 'the package is damaged';
  let stack: readonly string[] = [];
  const bomb = (what: string, told: string, archive: Uint8Array): Bomb => ({ what, archive, told, stack });
  const list = [
    bomb(
      'a ratio',
      'the package unpacks to far more than it can honestly hold',
      craft([named, ...Array.from({ length: 12 }, (_, at) => ({ name: `files/${at}`, content: zeros, method: 8 }))]),
    ),
    bomb(
      'many entries',
      'the package must hold at most 16384 files',
      craft([named, ...Array.from({ length: 20_000 }, (_, at) => ({ name: `files/${at}`, content: '' }))]),
    ),
    bomb(
      'entries that overlap',
      damaged,
      craft([named, { name: 'a.lua', content: 'x' }, { name: 'b.lua', content: 'x', header: 0 }]),
    ),
    bomb(
      'a way out',
      'must not have a part "." or "..": ../../escaped.lua',
      craft([named, { name: '../../escaped.lua', content: 'x' }]),
    ),
    bomb(
      'an absolute path',
      'must be relative to the package: /etc/passwd',
      craft([named, { name: '/etc/passwd', content: 'x' }]),
    ),
    bomb('a size that lies', damaged, craft([{ ...named, method: 8, size: 10 }])),
    bomb('markup in a name', `must not hold <: ${IMAGE}.lua`, craft([named, { name: `${IMAGE}.lua`, content: 'x' }])),
    bomb('two of one name', 'are the same or differ only in case', craft([named, named])),
    bomb('nothing but its end', damaged, craft([], { end: { count: 65_535 } })),
  ];
  // These two are the plain files that they are.
  stack = ['Bomb'];
  list.push(
    bomb(
      'an archive in an archive',
      'Opened 1 package',
      craft([named, { name: 'files/a.zip', content: inner, method: 8 }]),
    ),
    bomb(
      'a name that all objects have',
      'with that id is in the stack already',
      craft([named, { name: '__proto__/polluted', content: 'x' }]),
    ),
  );
  return list;
}

// An example of three invented packs: one brings assets, two change the same one and disagree.

import { encodeUtf8 } from '../../kernel/text/index.ts';
import type { OpenedPack, Workspace } from '../../workspace/index.ts';
import { patchesOf } from './desk.ts';

const file = (path: string, text: string) => ({ path, bytes: encodeUtf8(text) });
const pack = (name: string, version: string, files: OpenedPack['files']): OpenedPack => ({
  id: `Example:${name}`,
  version,
  files: [
    file(
      'manifest.json',
      `{\n  "Group": "Example",\n  "Name": "${name}",\n  "Version": "${version}",\n  "ServerVersion": "*"\n}\n`,
    ),
    ...files,
  ],
});

const LANTERN = `{
  "Name": "Lantern",
  "Light": { "Radius": 8, "Colour": "#ffd28a" },
  "Burn": { "Seconds": 600, "Fuel": "Oil" },
  "Tags": [
    { "Id": "light", "Weight": 1.0 },
    { "Id": "carried", "Weight": 0.5 }
  ]
}
`;

const TORCH = `{
  "Name": "Torch",
  "Light": { "Radius": 5, "Colour": "#ffb060" },
  "Burn": { "Seconds": 240, "Fuel": "Wood" },
  "Tags": [{ "Id": "light", "Weight": 0.5 }]
}
`;

const BRIGHTER = `{
  "Id": "brighter",
  "Targets": ["Server/Item/Lantern.json", "glob:Server/Item/*.json"],
  "Operations": [
    { "Op": "Replace", "Path": "/Light/Radius", "Value": 12 },
    { "Op": "Insert", "Path": "/Tags", "Value": { "Id": "bright" }, "Existing": { "Id": "bright" } }
  ]
}
`;

const CALMER = `{
  "Id": "calmer",
  "Target": "Server/Item/Lantern.json",
  "Priority": 10,
  "When": { "All": [{ "ModInstalled": "Example:Lights" }, { "ServerVersion": { "AtLeast": "1.0" } }] },
  "Operations": [
    { "Op": "Replace", "Path": "/Light/Radius", "Value": 6 },
    { "Op": "Replace", "Path": "/Burn/Seconds", "Value": 900 },
    { "Op": "MergeMatching", "Path": "/Tags", "Match": { "Id": "carried" }, "Value": { "Weight": 0.25 } }
  ]
}
`;

export const EXAMPLE_PACKS: readonly OpenedPack[] = [
  pack('Lights', '1.2.0', [file('Server/Item/Lantern.json', LANTERN), file('Server/Item/Torch.json', TORCH)]),
  pack('Brighter', '1.0.0', [file('Server/Patchwork/Patches/brighter.json', BRIGHTER)]),
  pack('Calmer', '0.3.0', [file('Server/Patchwork/Patches/calmer.json', CALMER)]),
];

/** Opens the example and shows what the two disagree about. */
export function openExample(workspace: Workspace): void {
  const patches = patchesOf(workspace);
  const uids = patches.actions.addPacks(EXAMPLE_PACKS);
  workspace.openFile(uids[2]!, 'Server/Patchwork/Patches/calmer.json', null, false);
  patches.actions.selectTarget('Server/Item/Lantern.json');
  patches.show('conflicts');
}

import { execFileSync } from 'node:child_process';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { encodeUtf8, sha256Hex } from '../../../src/kernel/text/index.ts';
import { GAME_ZIP_LIMITS, openZip, readZip, writeZip } from '../../../src/kernel/zip/index.ts';

const FILES = [
  { path: 'oamut.yaml', bytes: encodeUtf8('oamut: 1\n'.repeat(50)) },
  { path: 'icon.png', bytes: encodeUtf8('pixels '.repeat(50)) },
  { path: 'files/é.txt', bytes: encodeUtf8('accent '.repeat(50)) },
  { path: '__proto__', bytes: encodeUtf8('kept') },
  { path: 'empty.txt', bytes: new Uint8Array(0) },
];
const stored = (path: string) => path.endsWith('.png');

describe('writing', () => {
  it('given files, when written and read, then paths, order and contents are the same', async () => {
    const read = await readZip(await writeZip(FILES, stored), GAME_ZIP_LIMITS);
    expect(read).toEqual({ value: FILES, diagnostics: [] });
  });

  it('given no files, then the archive is an end record', async () => {
    expect((await writeZip([], stored)).length).toBe(22);
  });

  it('given stored and empty files, then only the others are deflated', async () => {
    const { value } = openZip(await writeZip(FILES, stored), GAME_ZIP_LIMITS);
    expect(value!.entries.map(({ method }) => method)).toEqual([8, 0, 8, 8, 0]);
  });

  it('given another reader, then it finds the same files', async () => {
    const zip = await JSZip.loadAsync(await writeZip(FILES, stored), { checkCRC32: true });
    expect(await zip.file('files/é.txt')!.async('string')).toBe('accent '.repeat(50));
  });

  it('given the records, then version, flags, time and lengths are those of facts 3.5', async () => {
    const bytes = await writeZip(FILES, stored);
    const view = new DataView(bytes.buffer);
    const start = view.getUint32(bytes.length - 6, true);
    const records: number[][] = [];
    for (let at = start; view.getUint32(at, true) === 0x02014b50; ) {
      const [needed, flags, time, date] = [6, 8, 12, 14].map((offset) => view.getUint16(at + offset, true));
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      records.push([needed!, flags!, time!, date!, extra!, comment!]);
      at += 46 + name! + extra! + comment!;
    }
    const plain = [20, 0, 0, 33, 0, 0];
    expect(records).toEqual([plain, plain, [20, 0x800, 0, 33, 0, 0], plain, plain]);
  });

  it('given content that shrinks beyond the ratio of packages, then it is still written', async () => {
    const big = { path: 'big', bytes: new Uint8Array(65 * 1024 * 1024) };
    expect((await writeZip([big], stored)).length).toBeLessThan(100_000);
  });

  it.each(['UTC', 'Asia/Shanghai', 'America/New_York'])(
    'given the time zone %s, then the bytes are the same',
    async (zone) => {
      const script = `
      import { writeZip } from './src/kernel/zip/index.ts';
      import { sha256Hex } from './src/kernel/text/index.ts';
      const bytes = new TextEncoder().encode('content '.repeat(40));
      console.log(new Date(0).getTimezoneOffset(), sha256Hex(await writeZip([{ path: 'a.txt', bytes }], () => false)));`;
      const out = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      const [offset, hash] = out.trim().split(' ');
      expect(Number(offset) === 0).toBe(zone === 'UTC');
      const here = await writeZip([{ path: 'a.txt', bytes: encodeUtf8('content '.repeat(40)) }], () => false);
      expect(hash).toBe(sha256Hex(here));
    },
  );
});

import { describe, expect, it } from 'vitest';
import { fileName } from '../../../src/ui/shell/file-name.ts';

describe('the name of a file that is handed out', () => {
  it.each([
    ['effects.csv', 'effects.csv'],
    ['cheap-labs-1.0.0.oamut', 'cheap-labs-1.0.0.oamut'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a\\b:c.fbi', 'a-b-c.fbi'],
    ['.htaccess', 'htaccess'],
    ['CON', '_CON'],
    ['nul.fbi', '_nul.fbi'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['console.txt', 'console.txt'],
    ['safe\u202Egpj.exe', 'safegpj.exe'],
    ['a.exe . .', 'a.exe'],
    ['a\u200B\u0000b.fbi', 'ab.fbi'],
    ['<img src=x onerror=1>.fbi', '-img src=x onerror=1-.fbi'],
    ['', 'file'],
    ['...', 'file'],
    ['部队.fbi', '部队.fbi'],
    ['__proto__.fbi', '__proto__.fbi'],
  ])('%j becomes %j', (text, name) => expect(fileName(text)).toBe(name));

  it('keeps its ending and no half of a letter when it is long', () => {
    const name = fileName(`${'😀'.repeat(1000)}.fbi`);
    expect(name).toMatch(/^(?:😀)+\.fbi$/u);
    expect(name.length).toBeLessThan(255);
  });
});

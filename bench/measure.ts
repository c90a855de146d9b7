// Times a piece of work: the best of several rounds, which is the one least disturbed.

export function best(rounds: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

export function row(name: string, ...columns: readonly string[]): void {
  console.log(name.padEnd(44) + columns.map((column) => column.padStart(16)).join(''));
}

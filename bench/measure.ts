// Times a piece of work in processor time, so that a busy machine disturbs it less: the best of several rounds.

/** Milliseconds of this process's own processor time. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Runs at least `least` milliseconds a round, since the processor clock is coarse; gives milliseconds for one run. */
export function best(rounds: number, work: () => unknown, least = 20): number {
  let result = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = cpu();
    let runs = 0;
    let spent = 0;
    while (spent < least) {
      work();
      runs++;
      spent = cpu() - start;
    }
    result = Math.min(result, spent / runs);
  }
  return result;
}

export function row(name: string, ...columns: readonly string[]): void {
  console.log(name.padEnd(44) + columns.map((column) => column.padStart(16)).join(''));
}

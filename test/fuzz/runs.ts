// How many inputs the property tests of readers draw: 2,000, or `OAMUT_FUZZ` for a long run, with `OAMUT_FUZZ_SEED`
// where one is to be repeated. A failure prints its seed and path.

/** Inputs of every property of a reader. */
export const FUZZ_RUNS = Number(process.env['OAMUT_FUZZ'] ?? 2_000);

const seed = process.env['OAMUT_FUZZ_SEED'];

/** Parameters of `fc.assert` for a reader. */
export const FUZZ = { numRuns: FUZZ_RUNS, ...(seed === undefined ? {} : { seed: Number(seed) }) };

/** The same for what takes far longer than one reading (packing first, repairing in rounds): a fifth of the inputs. */
export const FUZZ_FEW = { ...FUZZ, numRuns: Math.ceil(FUZZ_RUNS / 5) };

/** The time a property may take before its test counts as hanging; it grows with the number of inputs. */
export const FUZZ_TIMEOUT = 60_000 + FUZZ_RUNS * 10;

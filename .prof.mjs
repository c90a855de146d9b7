import { Session } from 'node:inspector';
import { writeFileSync } from 'node:fs';
const s = new Session(); s.connect(); s.post('Profiler.enable'); s.post('Profiler.setSamplingInterval', { interval: 250 }); s.post('Profiler.start');
const c = process.cpuUsage();
await import(process.argv[2]);
s.post('Profiler.stop', (_e, { profile }) => {
  const byId = new Map(profile.nodes.map((n) => [n.id, n])); const parent = new Map(); for (const n of profile.nodes) for (const k of n.children ?? []) parent.set(k, n.id);
  const self = new Map(), total = new Map(); const key = (n) => n.callFrame.functionName + ':' + n.callFrame.lineNumber;
  profile.samples.forEach((id, i) => { const dt = profile.timeDeltas[i]; const k = key(byId.get(id)); self.set(k, (self.get(k) ?? 0) + dt); const seen = new Set(); for (let x = id; x !== undefined; x = parent.get(x)) { const q = key(byId.get(x)); if (!seen.has(q)) { seen.add(q); total.set(q, (total.get(q) ?? 0) + dt); } } });
  const show = (m, n) => { for (const [k, v] of [...m].sort((a, b) => b[1] - a[1]).slice(0, n)) console.log((v / 1000).toFixed(0).padStart(8), k); };
  console.log('SELF'); show(self, 28); console.log('TOTAL'); show(total, 70);
});

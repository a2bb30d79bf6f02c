/** What the figures were measured on. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS = 100;

/** Resident memory of a process in MiB. */
export function memoryOf(pid) {
  const kib =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
  return Number(kib) / 1024;
}

/** Seconds of the processor that a process has taken, which other work changes less than its times. */
export function processorOf(pid) {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)]).toString();
  const parts = text.trim().split(/[:-]/).reverse();
  return parts.reduce((sum, part, n) => sum + Number(part) * [1, 60, 3_600, 86_400][n], 0);
}

/** The same of its first thread alone, which answers the calls; undefined where the system does not tell. */
export function threadProcessorOf(pid) {
  if (process.platform !== 'linux') return undefined;
  const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) / TICKS;
}

/** Told before measuring: on a busy machine times say little, bytes and requests are right all the same. */
export function warnOfLoad() {
  const [load] = loadavg();
  if (load > 0.5)
    console.log(
      `Other work shares this machine (load ${load.toFixed(1)}): times will be too high.`,
    );
}

export function describeMachine(browserVersion) {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${model.trim()}, ${memory} GiB, Node ${process.versions.node}, Chromium ${browserVersion}, ${new Date().toISOString().slice(0, 10)}`;
}

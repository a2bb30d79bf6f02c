/** Who holds a data folder, and whether that process still lives: a process id alone may have been given away again. */
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { codeOf } from './startError';

export interface Holder {
  readonly pid: number;
  /** When the process started, in the kernel's own count; null where the system does not tell. */
  readonly started: string | null;
  /** The machine, its boot and the process namespace: process ids mean nothing outside of it. */
  readonly machine: string;
}

const orNull = <T>(value: Promise<T>): Promise<T | null> => value.catch(() => null);

async function machineName(): Promise<string> {
  const boot = await orNull(readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = await orNull(readlink('/proc/self/ns/pid'));
  return [hostname(), boot?.trim() ?? '', namespace ?? ''].join(' ');
}

/** The state letter and the start of a process; null where it is gone or the system has no /proc. */
async function processStat(pid: number): Promise<{ state: string; started: string } | null> {
  const stat = await orNull(readFile(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may hold blanks and brackets itself: count from the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields?.[0], fields?.[19]];
  return state !== undefined && started !== undefined ? { state, started } : null;
}

export async function self(): Promise<Holder> {
  const stat = await processStat(process.pid);
  return { pid: process.pid, started: stat?.started ?? null, machine: await machineName() };
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** `unknown` where only its heartbeat can tell: another machine, or a system that does not tell when a process started. */
export async function judge(holder: Holder): Promise<'alive' | 'dead' | 'unknown'> {
  const me = await self();
  if (holder.machine !== me.machine) return 'unknown';
  if (holder.started === null || me.started === null)
    return canBeSignalled(holder.pid) ? 'unknown' : 'dead';
  const stat = await processStat(holder.pid);
  if (stat === null || stat.started !== holder.started) return 'dead';
  return 'ZX'.includes(stat.state) ? 'dead' : 'alive';
}

/** Null for what is not a whole description: a process may be writing it right now. */
export function parseHolder(text: string): Holder | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!('pid' in value) || typeof value.pid !== 'number') return null;
  if (!('machine' in value) || typeof value.machine !== 'string') return null;
  const started = 'started' in value && typeof value.started === 'string' ? value.started : null;
  return { pid: value.pid, started, machine: value.machine };
}

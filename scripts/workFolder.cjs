/**
 * Where tests keep what ends with them. In memory, where there is room for it: to copy and drop a database of a thousand files
 * for one test takes ten times as long on a disk.
 */
const { mkdtempSync, readdirSync, rmSync, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const process = require('node:process');

const IN_MEMORY = '/dev/shm';
/** Of the file system, which a container may keep small, and of the memory that what runs beside it needs as well. */
const ROOM = 4 * 2 ** 30;
const MEMORY = 8 * 2 ** 30;

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // No such file system on this machine.
    return 0;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What a run that was killed has left there would take memory until the machine starts again. */
function removeAbandoned() {
  for (const name of readdirSync(IN_MEMORY)) {
    const [, pid] = /^docman-[a-z0-9]+-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
  }
}

/** Makes a folder for this process. */
exports.makeWorkFolder = (name) => {
  // Not what the machine has free: a container may be allowed less.
  const hasRoom = process.availableMemory() >= MEMORY && roomIn(IN_MEMORY) >= ROOM;
  if (hasRoom) removeAbandoned();
  return mkdtempSync(join(hasRoom ? IN_MEMORY : tmpdir(), `docman-${name}-${process.pid}-`));
};

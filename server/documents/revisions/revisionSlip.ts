/** The page that goes with a file without a footer, filled in for one revision. */
import { isReleased } from '../../../src/contract/documents/documentStates';
import { DEFAULT_LANGUAGE } from '../../../src/contract/languages';
import { speaking } from '../../text/language';
import { say } from '../../text/texts';
import { copyName, type NamedRevision } from '../fileNames';

interface SlippedRevision extends NamedRevision {
  id: number;
  check_code: string;
  sha256: string;
  /** The name of the file as it is stored. */
  stored: string;
}

function stateOf({ state, document_state }: NamedRevision): string {
  const isVoid = document_state === 'VOID';
  const word = say(`slip.states.${isVoid ? 'VOID' : state}`);
  return isReleased(state) && !isVoid ? word : say('slip.notToUse', { state: word });
}

/**
 * `base`: the address at which people reach this server; undefined where none is certain. In the trade's own language, as
 * the footer of the others.
 */
export const revisionSlip = (revision: SlippedRevision, base: string | undefined) =>
  speaking(DEFAULT_LANGUAGE, () => slip(revision, base));

async function slip(revision: SlippedRevision, base: string | undefined): Promise<Uint8Array> {
  const { id, check_code, number, label, title, sha256, stored } = revision;
  const url = `${base ?? ''}/check/${id}/${check_code}`;
  const line = (key: string, value: string) => [say(`slip.${key}`), value] as const;
  // Its library is large, and most servers never hand out such a file.
  const { slipPdf } = await import('../../papers/slipPdf');
  return slipPdf({
    heading: say('slip.heading'),
    lines: [
      ...[line('number', number), line('revision', label), line('state', stateOf(revision))],
      ...[line('title', title), line('file', copyName(revision, stored)), line('sha256', sha256)],
    ],
    hint: say(base === undefined ? 'stamp.hintInside' : 'stamp.hint', { url }),
    url: base === undefined ? null : url,
  });
}

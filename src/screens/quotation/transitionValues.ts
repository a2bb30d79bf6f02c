/** What the calls that take a quotation on ask for, checked against the contract. Pure. */
import type { QuotationTransitionDraft } from '../../api/quotations';
import { findProblems, type Problems } from '../../contract/problems';
import { extendSchema, questionSchema, tenderReasonSchema } from '../../contract/tender/quotations';
import type { QuotationCall } from '../../contract/tender/quotationStates';

/** Those that open a dialog; `award` has its own. */
export type AskingCall = Exclude<QuotationCall, 'receive' | 'award'>;

export interface TransitionValues {
  /** The reason or the question. */
  text: string;
  valid_until: string;
}

export const NO_VALUES: TransitionValues = { text: '', valid_until: '' };

export function toTransition(
  call: AskingCall,
  { text, valid_until }: TransitionValues,
): QuotationTransitionDraft {
  if (call === 'clarify') return { call, body: { question: text.trim(), line_ids: [] } };
  if (call === 'extend') return { call, body: { valid_until } };
  return { call, body: { reason: text.trim() } };
}

export function checkTransition(call: AskingCall, values: TransitionValues): Problems {
  const transition = toTransition(call, values);
  if (call === 'extend') return findProblems(extendSchema, { valid_until: values.valid_until });
  if (!('body' in transition)) return {};
  const found = findProblems(
    call === 'clarify' ? questionSchema : tenderReasonSchema,
    transition.body,
  );
  const { question = [], reason = [] } = found;
  const problems = [...question, ...reason];
  return problems.length > 0 ? { text: problems } : {};
}

/** Where a document or one of its revisions stands: a dot and a word. */
import { useTranslation } from 'react-i18next';
import { REGISTER_TONES } from '../records/stateTones';
import type { RegisterState } from '../../contract/documents/documentStates';
import { StateWord } from '../../ui/page/StateWord';

export function DocumentState({ state }: { state: RegisterState }) {
  const { t } = useTranslation();
  return <StateWord tone={REGISTER_TONES[state]}>{t(`documents.states.${state}`)}</StateWord>;
}

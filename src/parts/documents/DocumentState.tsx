/** Where a document or one of its revisions stands: a dot and a word. */
import { useTranslation } from 'react-i18next';
import { STAGE_TONES } from '../records/stateTones';
import type { DocumentStage } from '../../contract/documentStates';
import { StateWord } from '../../ui/StateWord';

export function DocumentState({ stage }: { stage: DocumentStage }) {
  const { t } = useTranslation();
  return <StateWord tone={STAGE_TONES[stage]}>{t(`documents.stages.${stage}`)}</StateWord>;
}

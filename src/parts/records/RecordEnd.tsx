/** What ends the page of a job, an order, a report or a quotation: who made and changed it, and what happened to it. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/Section';
import { RecordHistory, type RecordHistoryProps } from '../audit/RecordHistory';
import { RecordLine, type RecordLineProps } from './RecordLine';

interface RecordEndProps extends Pick<RecordHistoryProps, 'useHistory' | 'what' | 'label'> {
  record: RecordLineProps['record'] & { id: number };
  /** As of a RecordLine. */
  keyOf: RecordLineProps['keyOf'];
}

export function RecordEnd({ record, keyOf, ...history }: RecordEndProps) {
  const { t } = useTranslation();
  return (
    <>
      <RecordLine record={record} keyOf={keyOf} />
      <Box sx={{ mt: 3 }}>
        <Section title={t('jobs.history.title')}>
          <RecordHistory id={record.id} {...history} empty={t('jobs.history.empty')} below />
        </Section>
      </Box>
    </>
  );
}

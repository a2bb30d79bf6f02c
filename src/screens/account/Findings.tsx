/** What does not fit of a line, each in a sentence. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AccountLine } from '../../contract/execution/accountRecords';
import { useFormat } from '../../ui/format/format';
import { findingText } from './findingWords';

const LIST = { m: 0, mt: 0.5, pl: 2.5, color: 'error.main', fontSize: 13 } as const;

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Box component="ul" sx={LIST}>
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Box>
  );
}

interface FindingsProps {
  line: AccountLine;
  currency: string;
  /** In the table, where the column of what is expected says that nothing is measured. */
  brief?: boolean;
}

export function Findings({ line, currency, brief = false }: FindingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const told = line.findings.filter(({ kind }) => !brief || kind !== 'unmeasured');
  return <Sentences sentences={told.map((one) => findingText(t, format, line, currency, one))} />;
}

/** The issues of a specification, the newest first: each leads to its revision, and its list is saved as CSV. */
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useExportSpecIssue } from '../../api/specIssues';
import type { SpecIssueBrief } from '../../contract/jobs/specIssues';
import { documentLink } from '../../parts/documents/documentAddress';
import { DocumentState } from '../../parts/documents/DocumentState';
import { saveFile } from '../../ui/files/saveFile';
import { useFormat } from '../../ui/format/format';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';
import { useSingleFlight } from '../../ui/useSingleFlight';

const SHOWN_HASH = 12;
/** The button stands over the link that fills the row. */
const STYLE = { ...TABLE, '& td button': { position: 'relative', zIndex: 1 } } as const;

function Csv({ issue }: { issue: SpecIssueBrief }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useExportSpecIssue();
  const { label } = issue.revision;
  const handleClick = useSingleFlight(
    () =>
      mutateAsync(issue.id, {
        onSuccess: (file) => {
          saveFile(file, `${issue.document.number}_${label}.csv`);
        },
      }),
    isPending,
  );
  return (
    <Button
      size="small"
      aria-disabled={isPending}
      aria-label={t('specification.list.csvOf', { label })}
      onClick={handleClick}
    >
      {t('specification.list.csv')}
    </Button>
  );
}

function Row({ issue, mayExport }: { issue: SpecIssueBrief; mayExport: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { document, revision, variant, jobs, lines } = issue;
  return (
    <tr role="row" className="link">
      <th role="rowheader" scope="row">
        <Link to={documentLink(document.id, revision.id)} className="code">
          {t('specification.documentName', { number: document.number, label: revision.label })}
        </Link>
      </th>
      <td role="cell">{t(`specification.list.short.${variant}`)}</td>
      <td role="cell">
        <DocumentState state={revision.state} />
      </td>
      <td role="cell">
        {t('specification.list.madeBy', {
          when: format.dateTime(issue.made_at),
          who: issue.made_by ?? t('specification.list.nobody'),
        })}
      </td>
      <td role="cell" className="end medium">
        {t('specification.list.counts', { jobs, lines })}
      </td>
      <td role="cell" className="wide">
        <span className="code" translate="no">
          {issue.sha256.slice(0, SHOWN_HASH)}
        </span>
        {!issue.intact && <div>{t('specification.list.changed')}</div>}
      </td>
      {mayExport && (
        <td role="cell" className="end">
          <Csv issue={issue} />
        </td>
      )}
    </tr>
  );
}

export function SpecIssueList({ issues }: { issues: readonly SpecIssueBrief[] }) {
  const { t } = useTranslation();
  const mayExport = useMay('exportSpecIssue');
  if (issues.length === 0) return <Typography>{t('specification.list.empty')}</Typography>;
  const head = (text: string, width?: number | string, name?: string) => (
    <th role="columnheader" scope="col" className={name} style={width ? { width } : undefined}>
      {text}
    </th>
  );
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('specification.list.label')} sx={STYLE}>
        <thead role="rowgroup">
          <tr role="row">
            {head(t('specification.list.revision'))}
            {head(t('specification.list.variant'), 96)}
            {head(t('specification.list.state'), 116)}
            {head(t('specification.list.made'), '22%')}
            {head(t('specification.list.content'), 88, 'end medium')}
            {head(t('specification.list.hash'), 148, 'wide')}
            {mayExport && head(t('specification.list.files'), 120, 'end')}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {issues.map((issue) => (
            <Row key={issue.id} issue={issue} mayExport={mayExport} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

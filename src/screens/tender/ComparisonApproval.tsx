/** Where the comparison stands that the award follows: the last one issued, what has changed since, and issuing the next. */
import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useIssueComparison } from '../../api/comparisonIssues';
import { useTender } from '../../api/tender';
import type { ComparisonIssue } from '../../contract/tender/comparisonIssues';
import type { Comparison } from '../../contract/tender/tenderRecords';
import { documentLink } from '../../parts/documents/documentAddress';
import { DocumentState } from '../../parts/documents/DocumentState';
import { MakeRevision } from '../../parts/documents/MakeRevision';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';

function Last({ issue }: { issue: ComparisonIssue }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { document, revision, unchanged } = issue;
  return (
    <Facts
      facts={[
        {
          label: t('quotations.approval.last'),
          value: (
            <Link component={RouterLink} to={documentLink(document.id, revision.id)}>
              {t('specification.documentName', { number: document.number, label: revision.label })}
            </Link>
          ),
        },
        { label: t('quotations.state'), value: <DocumentState state={revision.state} /> },
        {
          label: t('quotations.approval.figures'),
          value: t(unchanged ? 'quotations.approval.unchanged' : 'quotations.approval.changed'),
        },
        {
          label: t('quotations.approval.issued'),
          value: t('specification.list.madeBy', {
            when: format.dateTime(issue.made_at),
            who: issue.made_by ?? t('specification.list.nobody'),
          }),
        },
      ]}
    />
  );
}

export function ComparisonApproval({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const { drydock, last, next } = comparison;
  const issuing = useIssueComparison(drydock.id);
  const { data: tender } = useTender(drydock.id, { making: issuing.isPending });
  if (last === null && next === null) return null;
  return (
    <Section title={t('quotations.approval.title')}>
      {last === null ? <Muted>{t('quotations.approval.none')}</Muted> : <Last issue={last} />}
      {next !== null && (
        <MakeRevision
          // What was issued is not issued again: the next one is another.
          key={`${next.label} ${last?.made_at ?? ''}`}
          {...{ refused: next.refused, first: next.first, making: tender?.making ?? null }}
          noteHelp={t('quotations.approval.noteHelp', {
            label: last?.revision.label ?? next.label,
          })}
          submit={t(next.redone ? 'quotations.approval.again' : 'quotations.approval.issue', {
            label: next.label,
          })}
          pending={issuing.isPending}
          onMake={(draft) => issuing.mutateAsync(draft)}
        />
      )}
    </Section>
  );
}

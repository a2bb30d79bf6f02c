/** The next issue: where it goes, what is missing or left out, what has changed since the last one, and making it. */
import { Box, Link, Skeleton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useJobs } from '../../api/jobs';
import { useIssueSpecification, useSpecStanding } from '../../api/specIssues';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { JobList } from '../../contract/jobs/jobRecords';
import {
  SPEC_VARIANTS,
  type SpecIssue,
  type SpecStanding,
  type SpecVariant,
} from '../../contract/jobs/specIssues';
import { documentLink } from '../../parts/documents/documentAddress';
import { MakeRevision } from '../../parts/documents/MakeRevision';
import { combine } from '../../ui/combine';
import { Facts } from '../../ui/page/Facts';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SpecChanges } from './SpecChanges';

const CHOICE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  border: 0,
  p: 0,
  m: 0,
  mb: 2,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: { xs: 'var(--target)', md: 36 },
  },
  '& input': { accentColor: 'var(--primary)', m: 0 },
} as const;

interface VariantProps {
  variant: SpecVariant;
  onChange: (variant: SpecVariant) => void;
}

function Variant({ variant, onChange }: VariantProps) {
  const { t } = useTranslation();
  return (
    <Box component="fieldset" sx={CHOICE}>
      <legend className="visually-hidden">{t('specification.variant')}</legend>
      {SPEC_VARIANTS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="variant"
            checked={variant === one}
            onChange={() => {
              onChange(one);
            }}
          />
          {t(`specification.variants.${one}`)}
        </label>
      ))}
    </Box>
  );
}

interface StandingProps {
  drydock: Drydock;
  standing: SpecStanding;
  jobs: JobList;
}

/** What of the jobs is no part of it, or cannot be priced. */
function useLeftOut({ proposed, open_questions, without_lines }: JobList['summary']) {
  const { t } = useTranslation();
  return {
    leftOut: [
      proposed > 0 && t('specification.proposed', { count: proposed }),
      open_questions > 0 && t('specification.questions', { count: open_questions }),
    ].filter((text) => text !== false),
    without: without_lines > 0 && t('specification.withoutLines', { count: without_lines }),
  };
}

function Standing({ drydock, standing, jobs }: StandingProps) {
  const { t } = useTranslation();
  const { leftOut, without } = useLeftOut(jobs.summary);
  const { document, label, missing } = standing;
  const name = t('specification.documentName', { number: document.number, label });
  return (
    <Facts
      facts={[
        {
          label: t('specification.document'),
          value: (
            <>
              {document.id === null ? (
                name
              ) : (
                <Link component={RouterLink} to={documentLink(document.id)}>
                  {name}
                </Link>
              )}
              {standing.redone && <div className="muted">{t('specification.redone')}</div>}
              {standing.addendum && <div>{t('specification.addendum')}</div>}
            </>
          ),
        },
        { label: t('specification.jobs'), value: String(standing.jobs) },
        {
          label: t('specification.leftOut'),
          value: leftOut.length > 0 && t('app.list', { items: leftOut }),
        },
        { label: t('specification.without'), value: without },
        {
          label: t('specification.missing'),
          value: missing.length > 0 && (
            <>
              {t('app.list', { items: missing })}{' '}
              <Link component={RouterLink} to={`/ships/${drydock.ship.id}/edit`}>
                {t('specification.editShip')}
              </Link>
            </>
          ),
        },
      ]}
    />
  );
}

function Since({ last, diff, currency }: SpecStanding) {
  const { t } = useTranslation();
  if (last === null || diff === null) return null;
  const title = t('specification.changes.title', { label: last.revision.label });
  return (
    <Section title={title}>
      <SpecChanges diff={diff} currency={currency} prices label={title} />
    </Section>
  );
}

function Done({ made }: { made: SpecIssue }) {
  const { t } = useTranslation();
  const { document, revision } = made;
  const values = { name: document.number, label: revision.label };
  return (
    <Notice
      title={t('specification.doneTitle', values)}
      text={t('specification.doneText')}
      action={
        <Link component={RouterLink} to={documentLink(document.id, revision.id)}>
          {t('specification.open')}
        </Link>
      }
    />
  );
}

interface SpecNextProps {
  drydock: Drydock;
  /** What stands below: once it is known how much stands above it. */
  children: ReactNode;
}

export function SpecNext({ drydock, children }: SpecNextProps) {
  const { t } = useTranslation();
  const [variant, setVariant] = useState<SpecVariant>('YARD');
  const issuing = useIssueSpecification(drydock.id);
  const standing = useSpecStanding(drydock.id, variant, issuing.isPending);
  const known = combine({ standing, jobs: useJobs(drydock.id, {}) });
  return (
    <>
      <Section title={t('specification.next')}>
        <Variant
          variant={variant}
          onChange={(one) => {
            setVariant(one);
            issuing.reset();
          }}
        />
        <QueryState
          query={known}
          skeleton={<Skeleton variant="rounded" height={240} />}
          what={t('specification.next')}
        >
          {({ standing: found, jobs }) => (
            <>
              <Standing drydock={drydock} standing={found} jobs={jobs} />
              {issuing.data && <Done made={issuing.data} />}
              <MakeRevision
                // What was issued is not issued again: the next one is another.
                key={`${variant} ${found.label} ${issuing.data?.id ?? 0}`}
                {...{ refused: found.refused, first: found.first, making: found.making }}
                noteHelp={t('specification.noteHelp', {
                  label: found.last?.revision.label ?? found.label,
                })}
                submit={t(found.addendum ? 'specification.makeAddendum' : 'specification.make', {
                  label: found.label,
                })}
                pending={issuing.isPending}
                onMake={(draft) => issuing.mutateAsync({ ...draft, variant })}
              />
            </>
          )}
        </QueryState>
      </Section>
      {known.data && <Since {...known.data.standing} />}
      {!known.isPending && children}
    </>
  );
}

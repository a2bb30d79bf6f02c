/** The fields of a job, with its lines as a grid. What is entered is kept as a draft. */
import { Box } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { jobFields } from '../../contract/jobs/jobs';
import type { Job, JobCategory } from '../../contract/jobs/jobRecords';
import type { FieldsProps } from '../../parts/records/fieldsProps';
import { inputsOf } from '../../parts/records/inputsOf';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { Muted } from '../../ui/page/Section';
import { DrawingsInput } from './DrawingsInput';
import { MoreInputs } from './MoreInputs';
import { JobInputs, TextInputs } from './JobInputs';
import type { JobValues } from './jobValues';
import { LineGrid } from './LineGrid';
import type { Assignable } from './people';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
} as const;

interface JobFieldsProps extends FieldsProps<JobValues> {
  categories: readonly JobCategory[];
  people: Assignable;
  currency: string;
  prices: boolean;
  shipId: number;
  /** Those of the job as it is stored. */
  drawings: Job['drawings'];
  /** A yard has agreed to it. */
  frozen?: boolean;
  stored?: boolean;
  other?: ReactNode;
}

export function JobFields(props: JobFieldsProps) {
  const { form, submit, dirty, onChange, onDiscard, categories, people, currency, prices } = props;
  const { shipId, drawings, frozen = false, stored = false, other } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <>
      {frozen && (
        <Box sx={{ mb: 2 }}>
          <Muted>{t('jobs.form.frozen')}</Muted>
        </Box>
      )}
      <Box sx={COLUMNS}>
        <FieldGroup legend={t('jobs.groups.job')}>
          <JobInputs {...{ categories, frozen, stored }} />
        </FieldGroup>
        <FieldGroup legend={t('jobs.groups.text')}>
          <TextInputs frozen={frozen} />
        </FieldGroup>
      </Box>
      <FieldGroup legend={t('jobs.groups.lines')} whole>
        <LineGrid {...{ currency, prices, frozen }} />
      </FieldGroup>
      <FieldGroup legend={t('jobs.fields.drawing_ids')}>
        {inputsOf(jobFields, 'drawings', {
          drawing_ids: <DrawingsInput shipId={shipId} drawings={drawings} />,
        })}
      </FieldGroup>
      <Box sx={COLUMNS}>
        <MoreInputs people={people} prices={prices} />
      </Box>
      <FormActions
        submit={submit}
        busy={form.isSubmitting}
        dirty={dirty}
        onDiscard={onDiscard}
        other={other}
      />
    </>
  );
}

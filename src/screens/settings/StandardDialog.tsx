/** Makes or changes a standard job: what is done, what its price includes, and the lines that yards price. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useCreateStandardJob, useUpdateStandardJob } from '../../api/jobSettings';
import { SHIP_TYPES } from '../../contract/fleet/ships';
import { BASES } from '../../contract/jobs/amounts';
import { INCLUDES, JOB_FLAGS, UNITS } from '../../contract/jobs/jobs';
import {
  MAX_STANDARD_LINES,
  standardJobFields,
  standardLineFields,
  type SetCategory,
  type SetStandardJob,
} from '../../contract/jobs/jobSettings';
import type { SetJobText } from '../../contract/jobs/jobTexts';
import { textOf } from '../../parts/records/fieldValues';
import { unitText } from '../../parts/records/unitText';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { SnippetButton } from '../../ui/form/SnippetButton';
import { TextInput } from '../../ui/form/TextInput';
import {
  checkStandard,
  EMPTY_LINE,
  newStandard,
  standardValues,
  toStandard,
  type StandardValues,
} from './standardValues';

/** None of them has anything against it. */
const TICKS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  '& .MuiFormHelperText-root': { minHeight: 0, m: 0 },
} as const;

function Ticks({ name, texts }: { name: string; texts: readonly (readonly [string, string])[] }) {
  return (
    <Box sx={TICKS}>
      {texts.map(([one, text]) => (
        <CheckboxInput key={one} name={`${name}.${one}`} label={text} />
      ))}
    </Box>
  );
}

function Lines() {
  const { t } = useTranslation();
  const place = (index: number) => ({ place: index + 1 });
  return (
    <FieldGroup legend={t('settings.jobs.fields.lines')} whole>
      <Rows
        name="lines"
        empty={EMPTY_LINE}
        max={MAX_STANDARD_LINES}
        add={t('settings.jobs.addLine')}
        remove={t('settings.types.removeStep')}
        removeRow={(index) => t('settings.jobs.removeLine', place(index))}
        rowLegend={(index) => t('settings.jobs.line', place(index))}
        none={t('settings.jobs.noLines')}
      >
        {(row) => (
          <>
            <TextInput
              name={`${row}.text`}
              label={t('jobs.line.text')}
              {...textOf(standardLineFields.text)}
            />
            <NumberInput name={`${row}.qty`} label={t('jobs.line.qty')} optional={false} />
            <SelectInput
              name={`${row}.unit`}
              label={t('jobs.line.unit')}
              options={UNITS.map((value) => ({ value, label: unitText(t, value) }))}
            />
            <SelectInput
              name={`${row}.basis`}
              label={t('jobs.line.basis')}
              options={BASES.map((value) => ({ value, label: t(`jobs.bases.${value}`) }))}
            />
          </>
        )}
      </Rows>
    </FieldGroup>
  );
}

interface FieldsProps {
  categories: readonly SetCategory[];
  /** What can be inserted into its description. */
  texts: readonly SetJobText[];
  /** As it was when it was opened; undefined makes a new one. */
  job: SetStandardJob | undefined;
}

function Fields({ categories, texts, job }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {job === undefined && (
        <SelectInput
          name="category_id"
          label={t('settings.jobs.fields.category_id')}
          placeholder={t('settings.jobs.chooseCategory')}
          options={categories
            .filter(({ active }) => active)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextInput
        name="title"
        label={t('settings.jobs.fields.title')}
        {...textOf(standardJobFields.title)}
      />
      <TextInput
        name="description"
        label={t('settings.jobs.fields.description')}
        {...textOf(standardJobFields.description)}
        rows={5}
        action={
          <SnippetButton
            field="description"
            label={t('jobs.form.insertText')}
            find={t('jobs.form.findText')}
            none={t('jobs.form.noTexts')}
            snippets={texts}
          />
        }
      />
      <Lines />
      <FieldGroup legend={t('settings.jobs.fields.includes')} whole>
        <Ticks
          name="includes"
          texts={INCLUDES.map((one) => [one, t(`jobs.included.${one}`)] as const)}
        />
      </FieldGroup>
      <FieldGroup legend={t('settings.jobs.fields.flags')} whole>
        <Ticks
          name="flags"
          texts={JOB_FLAGS.map((one) => [one, t(`jobs.flagNames.${one}`)] as const)}
        />
      </FieldGroup>
      <FieldGroup legend={t('settings.jobs.fields.ship_types')} whole>
        <Ticks
          name="ship_types"
          texts={SHIP_TYPES.map((one) => [one, t(`ships.types.${one}`)] as const)}
        />
        <p>{t('settings.jobs.allTypes')}</p>
      </FieldGroup>
      {job !== undefined && (
        <CheckboxInput
          name="retired"
          label={t('settings.fields.retired')}
          help={t('settings.jobs.retiredHelp')}
        />
      )}
    </>
  );
}

interface StandardDialogProps extends FieldsProps {
  onClose: () => void;
}

export function StandardDialog({ categories, texts, job, onClose }: StandardDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useCreateStandardJob();
  const { mutateAsync: update } = useUpdateStandardJob();
  const isNew = job === undefined;
  return (
    <FormDialog<StandardValues>
      title={
        isNew
          ? t('settings.jobs.add')
          : t('settings.types.editTitle', { name: `${job.code} ${job.title}` })
      }
      effect={isNew ? undefined : t('settings.jobs.effect')}
      initialValues={isNew ? newStandard() : standardValues(job)}
      check={checkStandard}
      onSubmit={(values) => {
        const draft = toStandard(values);
        return isNew ? create(draft) : update({ before: job, draft });
      }}
      onClose={onClose}
      submit={t(isNew ? 'settings.jobs.add' : 'settings.types.save')}
      width="sm"
    >
      <Fields {...{ categories, texts, job }} />
    </FormDialog>
  );
}

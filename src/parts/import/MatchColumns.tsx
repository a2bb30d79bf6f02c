/** Which column of a file is which of ours: for sheets that others have made, under heads of their own. */
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/form/Form';
import { SelectInput } from '../../ui/form/SelectInput';
import type { Heads, Sheet, SheetHead } from './readSheet';
import type { SheetColumn } from './sheetColumns';

type Values = Record<string, string | null>;

/** Heads may hold dots, which Formik would take for paths. */
const fieldOf = (place: number) => `head${place}`;

/** A head that nobody knows may hold our word for a column among others: `Due date`. */
function valuesOf(heads: readonly SheetHead[], columns: readonly SheetColumn[]): Values {
  const taken = new Set(heads.map(({ name }) => name));
  return Object.fromEntries(
    heads.map(({ name, plain }, place) => {
      if (name !== undefined) return [fieldOf(place), name];
      const words = plain.split(/[^a-z]+/);
      const likely = columns.find(
        (one) =>
          !taken.has(one.name) && [one.name, ...(one.words ?? [])].some((of) => words.includes(of)),
      );
      taken.add(likely?.name);
      return [fieldOf(place), likely?.name ?? null];
    }),
  );
}

const headsOf = (heads: readonly SheetHead[], values: Values): Heads =>
  new Map(heads.map(({ plain }, place) => [plain, values[fieldOf(place)] ?? null]));

/** Each column at most once, and those that a row cannot be without. */
function problemsOf(values: Values, needed: readonly string[]) {
  const chosen = Object.entries(values);
  const twice = chosen.filter(([field, name]) =>
    chosen.some(([other, same]) => name !== null && same === name && other !== field),
  );
  const lacks = needed.some((name) => !chosen.some(([, of]) => of === name));
  return Object.fromEntries([
    ...twice.map(([field]) => [field, [{ key: 'imports.matchTwice' }]]),
    ...(lacks ? [['needed', [{ key: 'imports.matchNeeded' }]]] : []),
  ]) as Record<string, { key: string }[]>;
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 2,
  my: 2,
} as const;

interface MatchColumnsProps {
  sheet: Sheet;
  columns: readonly SheetColumn[];
  onMatch: (heads: Heads) => void;
}

export function MatchColumns({ sheet: { heads }, columns, onMatch }: MatchColumnsProps) {
  const { t } = useTranslation();
  const needed = columns.filter(({ optional }) => optional !== true);
  const names = needed.map(({ name }) => name);
  return (
    <Form<Values>
      initialValues={valuesOf(heads, columns)}
      check={(values) => problemsOf(values, names)}
      onSubmit={(values) => {
        onMatch(headsOf(heads, values));
        return Promise.resolve();
      }}
    >
      {({ errors, submitCount }) => (
        <Box sx={{ maxWidth: 960, mb: 2 }}>
          <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
            {t('imports.match')}
          </Typography>
          <Typography>{t('imports.matchText')}</Typography>
          <Box sx={GRID}>
            {heads.map(({ written, sample }, place) => (
              <SelectInput
                key={fieldOf(place)}
                name={fieldOf(place)}
                label={written}
                placeholder={t('imports.leaveOut')}
                options={columns.map(({ name, label }) => ({ value: name, label }))}
                {...(sample === '' ? {} : { help: t('imports.sample', { sample }) })}
              />
            ))}
          </Box>
          {submitCount > 0 && errors['needed'] !== undefined && (
            <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
              {t('imports.matchNeeded', { columns: needed.map(({ label }) => label) })}
            </Alert>
          )}
          <Button type="submit" variant="contained">
            {t('imports.matched')}
          </Button>
        </Box>
      )}
    </Form>
  );
}

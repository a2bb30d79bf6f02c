/** Which tag: a new one or one in use to add, one of the documents' own to remove. */
import { FormControl, FormLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTags } from '../../api/documents';
import type { DocumentRow } from '../../contract/documents/documentRecords';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { isTag, tagOf } from './registerTags';

interface TagChoiceProps {
  adding: boolean;
  rows: readonly DocumentRow[];
  value: string;
  onChange: (tag: string) => void;
  onEnter: () => void;
}

function NewTag({ id, value, onChange, onEnter }: TagChoiceProps & { id: string }) {
  const { t } = useTranslation();
  const { data: tags = [] } = useTags();
  const wrong = value.length > 1 && !value.endsWith('-') && !isTag(value);
  return (
    <>
      <OutlinedInput
        id={id}
        size="small"
        autoFocus
        autoComplete="off"
        value={value}
        error={wrong}
        inputProps={{
          list: `${id}-known`,
          'aria-describedby': `${id}-help`,
          'aria-invalid': wrong,
        }}
        onChange={(event) => {
          onChange(tagOf(event.target.value));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      <datalist id={`${id}-known`}>
        {tags.map(({ tag: known }) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <FieldMessage
        id={`${id}-help`}
        error={wrong ? 'validation.tag' : undefined}
        help={t('documents.register.bulk.tagHelp')}
      />
    </>
  );
}

function OwnTag({ id, rows, value, onChange }: TagChoiceProps & { id: string }) {
  const { t } = useTranslation();
  const own = [...new Set(rows.flatMap(({ tags }) => tags))].toSorted();
  return (
    <>
      <NativeSelect
        id={id}
        autoFocus
        input={<OutlinedInput size="small" />}
        inputProps={{ id, 'aria-describedby': `${id}-help` }}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">{t('documents.register.bulk.choose')}</option>
        {own.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </NativeSelect>
      <FieldMessage
        id={`${id}-help`}
        error={undefined}
        help={own.length === 0 ? t('documents.register.bulk.noTags') : undefined}
      />
    </>
  );
}

export function RegisterTagChoice(props: TagChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{t('documents.register.tag')}</FormLabel>
      {props.adding ? <NewTag {...props} id={id} /> : <OwnTag {...props} id={id} />}
    </FormControl>
  );
}

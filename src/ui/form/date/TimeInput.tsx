/** A time of the day in a form, on the 24-hour clock; written out once somebody leaves it. */
import { useField } from 'formik';
import { readTime } from '../../format/readTime';
import { TextInput } from '../TextInput';

interface TimeInputProps {
  name: string;
  label: string;
  help?: string;
}

export function TimeInput({ name, label, help }: TimeInputProps) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return (
    <TextInput
      name={name}
      label={label}
      {...(help === undefined ? {} : { help })}
      inputProps={{
        inputMode: 'numeric',
        onBlur: () => void setValue(readTime(value) ?? value),
      }}
    />
  );
}

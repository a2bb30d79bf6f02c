/** The IMO number of a ship: reads it back in groups, and says at once which ship has it already. */
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useImo } from '../../api/ships';
import { shownImo, imoProblem, normaliseImo } from '../../contract/fleet/imo';
import { limits } from '../../contract/limits';
import { TextInput } from '../../ui/form/TextInput';

/** `own`: the ship itself, which may keep its number. */
export function ImoInput({ own }: { own: number | undefined }) {
  const { t } = useTranslation();
  const [{ value }] = useField<string>('imo');
  const imo = normaliseImo(value);
  const isRight = imoProblem(value) === undefined;
  const { data } = useImo(imo, { enabled: isRight });
  const other = isRight && data?.used_by?.id !== own ? data?.used_by : null;
  return (
    <TextInput
      name="imo"
      label={t('ships.fields.imo')}
      help={isRight ? t('ships.form.imoRead', { imo: shownImo(imo) }) : t('ships.form.imoHelp')}
      problem={other ? t('ships.form.imoUsed', { imo: shownImo(imo), ...other }) : undefined}
      lengths={limits.imo}
      monospace
    />
  );
}

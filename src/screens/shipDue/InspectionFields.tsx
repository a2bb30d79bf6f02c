/** The fields of an inspection, with what would follow from its credit: the next special survey, or what is endorsed. */
import { DialogContent } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { CREDITS, INSPECTION_KINDS, type ShipCompliance } from '../../contract/fleet/compliance';
import { limits } from '../../contract/limits';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { FORM } from '../../parts/fleet/complianceStyle';
import { DateInput } from '../../ui/form/date/DateInput';
import { focusFirstField } from '../../ui/form/focusFirstField';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import type { InspectionValues } from './inspectionValues';
import { creditWords } from './surveyWords';

function useDockings(shipId: number) {
  const { t } = useTranslation();
  const { data } = useDrydocks(
    {
      ship_id: shipId,
      sort: '-starts_on',
      page: 1,
      page_size: MAX_PAGE_SIZE,
    },
    { enabled: useMay('drydocks') },
  );
  const dockings = (data?.items ?? []).filter(({ ship }) => ship.id === shipId);
  return [
    { value: 0, label: t('compliance.none') },
    ...dockings.map(({ id, number }) => ({ value: id, label: number })),
  ];
}

interface FieldsProps {
  values: InspectionValues;
  due: ShipCompliance;
  /** An inspection that was recorded is corrected with a reason. */
  correcting: boolean;
  onChange: (values: InspectionValues) => void;
}

export function InspectionFields({ values, due, correcting, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const dockings = useDockings(due.ship.id);
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <DialogContent ref={focusFirstField} sx={{ ...FORM, pt: 0 }}>
      <DateInput name="on" label={t('compliance.inspection.on')} />
      <SelectInput
        name="kind"
        label={t('compliance.inspection.kind')}
        options={INSPECTION_KINDS.map((kind) => ({
          value: kind,
          label: t(`compliance.kinds.${kind}`),
        }))}
      />
      <SelectInput
        name="credited_to"
        label={t('compliance.inspection.credit')}
        help={correcting ? '' : creditWords(t, format, due, values)}
        options={CREDITS.map((one) => ({ value: one, label: t(`compliance.credits.${one}`) }))}
      />
      <SelectInput
        name="drydock_id"
        label={t('compliance.inspection.docking')}
        options={dockings}
      />
      <TextInput
        name="document"
        label={t('compliance.inspection.document')}
        lengths={limits.documentNumber}
        help={t('compliance.inspection.documentHelp')}
        optional
      />
      {correcting && (
        <TextInput
          name="reason"
          label={t('compliance.inspection.reason')}
          help={t('compliance.inspection.reasonHelp')}
          lengths={limits.reason}
          rows={2}
        />
      )}
    </DialogContent>
  );
}

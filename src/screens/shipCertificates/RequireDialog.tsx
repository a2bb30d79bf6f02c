/** Which certificates a ship must have: ticked by hand, as a ship of this type usually has, or as a sister has. */
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequireCertificates, useShipCertificates } from '../../api/certificates';
import { useCertificateKinds } from '../../api/certificateKinds';
import { useShips } from '../../api/ships';
import type { ShipCertificates } from '../../contract/certificates/certificateRecords';
import { CERTIFICATE_GROUPS, type CertificateKind } from '../../contract/certificates/certificates';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/SelectInput';

interface Values {
  [name: string]: unknown;
  kind_ids: number[];
  sister: number | null;
}

const GROUP = {
  border: 0,
  m: 0,
  p: 0,
  mb: 1.5,
  '& legend': { p: 0, fontSize: 13, fontWeight: 600 },
  '& .MuiFormControlLabel-root': { display: 'flex', mr: 0 },
  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
} as const;

function Group({ name, kinds }: { name: string; kinds: readonly CertificateKind[] }) {
  const [{ value }, , { setValue }] = useField<number[]>('kind_ids');
  if (kinds.length === 0) return null;
  return (
    <Box component="fieldset" sx={GROUP}>
      <legend>{name}</legend>
      {kinds.map(({ id, name: label }) => (
        <FormControlLabel
          key={id}
          label={label}
          control={
            <Checkbox
              checked={value.includes(id)}
              onChange={(_event, chosen) => {
                void setValue(chosen ? [...value, id] : value.filter((one) => one !== id));
              }}
            />
          }
        />
      ))}
    </Box>
  );
}

/** What a sister must have is ticked once it is there. */
function useSister() {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { sister } = values;
  const { data } = useShipCertificates(sister ?? 0, { enabled: sister !== null });
  const taken = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined || sister === null || taken.current === sister) return;
    taken.current = sister;
    void setFieldValue('kind_ids', data.required_kind_ids);
  }, [data, sister, setFieldValue]);
}

function Fields({ all }: { all: ShipCertificates }) {
  const { t } = useTranslation();
  const { data } = useCertificateKinds();
  const { data: ships } = useShips({ sort: 'code', page: 1, page_size: MAX_PAGE_SIZE });
  const { setFieldValue } = useFormikContext<Values>();
  useSister();
  return (
    <>
      <SelectInput
        name="sister"
        label={t('certificates.require.sister')}
        placeholder={t('certificates.require.sisterNone')}
        options={(ships?.items ?? [])
          .filter(({ id }) => id !== all.ship.id)
          .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <Button
        variant="outlined"
        sx={{ mb: 2 }}
        onClick={() => void setFieldValue('kind_ids', all.proposed_kind_ids)}
      >
        {t('certificates.require.proposed')}
      </Button>
      {CERTIFICATE_GROUPS.map((group) => (
        <Group
          key={group}
          name={t(`certificates.groups.${group}`)}
          kinds={(data?.items ?? []).filter((kind) => kind.group === group && !kind.retired)}
        />
      ))}
    </>
  );
}

export function RequireDialog({ all, onClose }: { all: ShipCertificates; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useRequireCertificates(all.ship.id);
  const [initialValues] = useState<Values>(() => ({
    kind_ids: all.required_kind_ids.length > 0 ? all.required_kind_ids : all.proposed_kind_ids,
    sister: null,
  }));
  return (
    <FormDialog<Values>
      title={t('certificates.require.title', { ship: all.ship.name })}
      effect={t('certificates.require.effect')}
      initialValues={initialValues}
      check={() => ({})}
      onSubmit={({ kind_ids }) => mutateAsync(kind_ids)}
      onClose={onClose}
      submit={t('certificates.require.save')}
      width="sm"
    >
      <Fields all={all} />
    </FormDialog>
  );
}

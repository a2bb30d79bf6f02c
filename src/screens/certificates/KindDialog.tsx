/** Changes a kind of certificate. */
import { useTranslation } from 'react-i18next';
import { useUpdateCertificateKind } from '../../api/certificates';
import { CYCLES, type Cycle } from '../../contract/certificates/certificateRules';
import {
  CERTIFICATE_GROUPS,
  certificateKindUpdateSchema,
  type CertificateGroup,
  type CertificateKind,
} from '../../contract/certificates/certificates';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { numberOrTyped, textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

interface Values {
  [name: string]: unknown;
  name: string;
  group: CertificateGroup;
  convention: string;
  validity_months: string;
  cycle: Cycle;
  needs_dock: boolean;
  min_gt: string;
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

const valuesOf = (kind: CertificateKind): Values => ({
  ...{ name: kind.name, group: kind.group, convention: kind.convention ?? '', cycle: kind.cycle },
  ...{ validity_months: numberText(kind.validity_months), needs_dock: kind.needs_dock },
  min_gt: numberText(kind.min_gt),
});

/** The types of ship stay as they are. */
const draftOf = (values: Values, { ship_types, version }: CertificateKind) => ({
  ...{ name: values.name.trim(), group: values.group, convention: textOrNull(values.convention) },
  ...{ validity_months: numberOrTyped(values.validity_months), cycle: values.cycle },
  ...{ needs_dock: values.needs_dock, min_gt: numberOrTyped(values.min_gt), ship_types, version },
});

export function KindDialog({ kind, onClose }: { kind: CertificateKind; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdateCertificateKind(kind.id);
  return (
    <FormDialog<Values>
      title={t('certificates.kinds.editTitle', { name: kind.name })}
      effect={t('certificates.kinds.effect')}
      initialValues={valuesOf(kind)}
      check={(values) => findProblems(certificateKindUpdateSchema, draftOf(values, kind))}
      onSubmit={(values) =>
        mutateAsync(
          certificateKindUpdateSchema.validateSync(draftOf(values, kind), { strict: true }),
        )
      }
      onClose={onClose}
      submit={t('certificates.kinds.save')}
      width="sm"
    >
      <TextInput
        name="name"
        label={t('certificates.kinds.name')}
        lengths={limits.certificateKind}
      />
      <SelectInput
        name="group"
        label={t('certificates.kinds.group')}
        options={CERTIFICATE_GROUPS.map((value) => ({
          value,
          label: t(`certificates.groups.${value}`),
        }))}
      />
      <TextInput
        name="convention"
        label={t('certificates.kinds.convention')}
        lengths={limits.convention}
        optional
      />
      <NumberInput
        name="validity_months"
        label={t('certificates.kinds.monthsField')}
        whole
        optional
      />
      <SelectInput
        name="cycle"
        label={t('certificates.kinds.cycle')}
        options={CYCLES.map((value) => ({ value, label: t(`certificates.cycles.${value}`) }))}
      />
      <CheckboxInput name="needs_dock" label={t('certificates.kinds.dock')} />
      <NumberInput name="min_gt" label={t('certificates.kinds.minGt')} whole optional />
    </FormDialog>
  );
}

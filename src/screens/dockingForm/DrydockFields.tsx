/** The fields of a docking. What is entered is kept as a draft until it is saved or thrown away. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { drydockFields, HEALTHS, type Stage } from '../../contract/fleet/drydocks';
import { DRYDOCK_KINDS } from '../../contract/fleet/drydockStates';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { DrydockValues } from './drydockValues';
import type { People } from './engineerChoices';
import { EngineersInput } from './EngineersInput';
import { MembersInput } from './MembersInput';
import { MoneyInputs } from './MoneyInputs';
import { YardDockInput } from './YardDockInput';
import { ShipInput } from '../../parts/fleet/ShipInput';
import { inputsOf } from '../../parts/records/inputsOf';
import type { FieldsProps } from '../../parts/records/fieldsProps';

/** The number says whether the ship docks; what has begun stays what it is. */
function kindsFor(drydock: Drydock | undefined) {
  if (drydock === undefined) return DRYDOCK_KINDS;
  const inWater = drydock.kind === 'IN_WATER';
  return DRYDOCK_KINDS.filter((kind) => (kind === 'IN_WATER') === inWater);
}

function KindInput({ drydock }: { drydock: Drydock | undefined }) {
  const { t } = useTranslation();
  const frozen = drydock !== undefined && drydock.state !== 'DRAFT';
  return (
    <SelectInput
      name="kind"
      label={t('drydocks.fields.kind')}
      placeholder={t('drydocks.form.chooseKind')}
      options={kindsFor(drydock).map((value) => ({ value, label: t(`drydocks.kinds.${value}`) }))}
      help={t(frozen ? 'drydocks.form.kindFrozen' : 'drydocks.form.kindHelp')}
      disabled={frozen}
    />
  );
}

function Days() {
  const { t } = useTranslation();
  const day = (stage: Stage) => (
    <DateInput name={`planned_${stage}_on`} label={t(`drydocks.stages.${stage}`)} optional />
  );
  return (
    <FieldGroup legend={t('drydocks.plannedDays')} short>
      {inputsOf(drydockFields, 'days', {
        planned_arrival_on: day('arrival'),
        planned_dock_on: day('dock'),
        planned_undock_on: day('undock'),
        planned_departure_on: day('departure'),
      })}
    </FieldGroup>
  );
}

function PeopleInputs({
  people,
  superintendent,
}: {
  people: People;
  superintendent: number | null;
}) {
  const { t } = useTranslation();
  const known = superintendent === null || people.engineers.some(({ id }) => id === superintendent);
  return (
    <>
      <FieldGroup legend={t('drydocks.people')}>
        {inputsOf(drydockFields, 'people', {
          superintendent_id: (
            <SelectInput
              name="superintendent_id"
              label={t('drydocks.fields.superintendent_id')}
              placeholder={t('drydocks.nobodyYet')}
              options={[
                ...(known ? [] : [{ value: superintendent, label: people.nameOf(superintendent) }]),
                ...people.engineers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ),
        })}
        <EngineersInput people={people} />
      </FieldGroup>
      <FieldGroup legend={t('drydocks.fields.members')} whole>
        <MembersInput people={people} />
      </FieldGroup>
    </>
  );
}

function HealthInputs({ needed }: { needed: boolean }) {
  const { t } = useTranslation();
  return inputsOf(drydockFields, 'health', {
    health: (
      <SelectInput
        name="health"
        label={t('drydocks.fields.health')}
        options={HEALTHS.map((value) => ({ value, label: t(`drydocks.healths.${value}`) }))}
      />
    ),
    health_note: (
      <TextInput
        name="health_note"
        label={t('drydocks.fields.health_note')}
        help={t('drydocks.form.healthNoteHelp')}
        lengths={drydockFields.health_note.lengths}
        rows={2}
        optional={!needed}
      />
    ),
  });
}

interface DrydockFieldsProps extends FieldsProps<DrydockValues> {
  people: People;
  /** Undefined for a new one, whose ship is chosen here. */
  drydock?: Drydock;
}

export function DrydockFields(props: DrydockFieldsProps) {
  const { form, people, drydock, submit, dirty, onChange, onDiscard } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  // A stored docking always has a contingency and a health: where there is none, this person is not told.
  const money = drydock === undefined || drydock.contingency_pct !== null;
  const health = drydock === undefined || drydock.health !== null;
  return (
    <>
      <FieldGroup legend={t('drydocks.drydock')} pairs>
        {drydock === undefined && (
          <ShipInput
            name="ship"
            label={t('ships.ship')}
            help={t('drydocks.form.shipHelp')}
            clearText={t('drydocks.form.noShip')}
            onChoose={(ship) => void form.setFieldValue('ship', ship)}
          />
        )}
        {inputsOf(drydockFields, 'docking', { kind: <KindInput drydock={drydock} /> })}
        {drydock?.yard && <YardDockInput drydock={drydock} yardId={drydock.yard.id} />}
        {health && <HealthInputs needed={values.health !== 'ON_SCHEDULE'} />}
      </FieldGroup>
      <Days />
      <PeopleInputs people={people} superintendent={values.superintendent_id} />
      {money && <MoneyInputs currency={values.base_currency.trim().toUpperCase()} />}
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}

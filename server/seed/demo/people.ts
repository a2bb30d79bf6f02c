/** The people of the demonstration. */
import { ADMINISTRATOR, person, type SeedPerson } from '../people';

export const PEOPLE: readonly SeedPerson[] = [
  ADMINISTRATOR,
  person('doc.controller', 'Marta Kowalczyk', 'ROLE_MODERATOR'),
  person('fleet.manager', 'Henrik Solberg', 'ROLE_FLEET_MANAGER'),
  person('ingrid.dahl', 'Ingrid Dahl', 'ROLE_SUPERINTENDENT', 'NDA LAP BRS'),
  person('rajan.menon', 'Rajan Menon', 'ROLE_SUPERINTENDENT', 'HAL COM SAP'),
  person('ana.ribeiro', 'Ana Ribeiro', 'ROLE_SUPERINTENDENT', 'KES ALF'),
  person('tomas.varga', 'Tomáš Varga', 'ROLE_ENGINEER', 'HAL-DD26 NDA-DD27'),
  person('li.wenting', 'Li Wenting', 'ROLE_ENGINEER', 'SAP-DD26 ALF-DD27'),
  person('paula.frost', 'Paula Frost', 'ROLE_PURCHASER'),
  person('hal.master', 'Georgios Pappas', 'ROLE_SHIP_STAFF', 'HAL', { position: 'MASTER' }),
  person('hal.chiefeng', 'Dmitri Orlov', 'ROLE_SHIP_STAFF', 'HAL'),
  person('selat.pm', 'Budi Santoso', 'ROLE_YARD', 'HAL-DD26 SAP-DD26', {
    company: 'Selat Timur Dockyard',
    position: 'DOCK_MASTER',
  }),
  person('gulf.tender', 'Yousef Karim', 'ROLE_YARD', 'NDA-DD27', {
    company: 'Gulf Crescent Drydocks',
  }),
  person('bv.surveyor', 'Claire Morel', 'ROLE_CLASS', 'HAL', { company: 'Bureau Veritas' }),
  person('owner.viewer', 'Jo Whitfield', 'ROLE_VIEWER', 'HAL NDA', {
    company: 'Northlight Ship Owners',
  }),
  person('former.user', 'Sven Holt', 'ROLE_ENGINEER', '', { status: 'DEACTIVATED' }),
  person('deeplink.demo', 'Deep Link Demo', 'ROLE_VIEWER', 'NDA', { deepLink: true }),
];

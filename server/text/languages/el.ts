import shared from '../../../public/assets/i18n/el.json';
import certificates from '../../../public/assets/i18n/certificates/el.json';
import documents from '../../../public/assets/i18n/documents/el.json';
import fleet from '../../../public/assets/i18n/fleet/el.json';
import main from '../../../public/assets/i18n/main/el.json';
import people from '../../../public/assets/i18n/people/el.json';
import settings from '../../../public/assets/i18n/settings/el.json';
import server from '../el.json';

export const el = { shared, main, people, fleet, documents, certificates, settings, server };

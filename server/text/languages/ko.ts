import shared from '../../../public/assets/i18n/ko.json';
import certificates from '../../../public/assets/i18n/certificates/ko.json';
import documents from '../../../public/assets/i18n/documents/ko.json';
import fleet from '../../../public/assets/i18n/fleet/ko.json';
import main from '../../../public/assets/i18n/main/ko.json';
import people from '../../../public/assets/i18n/people/ko.json';
import settings from '../../../public/assets/i18n/settings/ko.json';
import server from '../ko.json';

export const ko = { shared, main, people, fleet, documents, certificates, settings, server };

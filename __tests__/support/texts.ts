/** Every English text of the product, as the screens find them; and the server's own under `server`. */
import start from '../../public/assets/i18n/en.json';
import main from '../../public/assets/i18n/main/en.json';
import server from '../../server/en.json';

export const en = { ...start, ...main, server };

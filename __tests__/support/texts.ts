/** Every English text of the product, as the screens find them; and the server's own under `server`. */
import { merge } from 'es-toolkit';
import start from '../../public/assets/i18n/en.json';
import main from '../../public/assets/i18n/main/en.json';
import server from '../../server/text/en.json';

/** Groups may stand in both files: their texts are those of either. */
export const en = { ...merge(structuredClone(start), main), server };

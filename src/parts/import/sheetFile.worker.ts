/** Reads the one spreadsheet that it is handed. What unpacks a large one starts workers of its own, which only here it may. */
import { answerOrders } from '../../ui/code/answerOrders';
import { readSheetFile } from './readSheetFile';

answerOrders(readSheetFile);

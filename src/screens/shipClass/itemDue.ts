/** When a survey item is due, postponed or not. */
import type { ClassItem } from '../../contract/certificates/classRecords';

export const itemDue = ({ postponed_to, due_on }: ClassItem) => postponed_to ?? due_on;

import {
  Calendar,
  CalendarClock,
  CircleHelp,
  Clock,
  Coins,
  Hash,
  List,
  type LucideIcon,
  MapPin,
  Sigma,
  ToggleLeft,
  Type,
} from 'lucide-react';
import { TEXTS } from '../../../texts/texts.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  text: Type,
  number: Sigma,
  integer: Hash,
  currency: Coins,
  date: Calendar,
  time: Clock,
  datetime: CalendarClock,
  boolean: ToggleLeft,
  enum: List,
  address: MapPin,
};

/** The sign of a type; of one that does not exist a question mark. */
export const typeIcon = (type: string): LucideIcon => ICONS[type] ?? CircleHelp;

export const typeName = (type: string): string =>
  type in TEXTS.types ? TEXTS.types[type as keyof typeof TEXTS.types] : type;

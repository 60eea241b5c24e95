/** Whether an error says that something the service stands on is away for now, so that a later try may succeed. */
export { isDatabaseAway as isServiceAway } from '../store/database-away.ts';

/**
 * Month names and their abbreviations, folded (no accents, lower case), by month 1–12, in EN DE FR NL ES IT PT PL CS SK
 * SV DA NO FI HU RO HR SL ET LV LT CA TR. Inflected forms stand beside the basic ones.
 */
const NAMES: readonly string[] = [
  'january jan jän januar janner jaenner januari janvier janv enero ene gennaio gen genn janeiro styczen stycznia sty leden ledna tammikuu tammikuuta januar januara sijecanj sijecnja jaanuar janvaris sausis gener ianuarie ian ocak',
  'february feb febr februar februari fevrier fevr fev febrero febbraio febb fevereiro luty lutego lut unor unora helmikuu helmikuuta februara veljaca veljace veebruar februaris vasaris febrer februarie subat',
  'march mar maerz marz mrz maart mrt mars marzo março marco marec brezen brezna brez maaliskuu maaliskuuta marcius martie ozujak ozujka marts kovas marc mart marca',
  'april apr apri avril avr abril abr aprile kwiecien kwietnia kwi duben dubna dub huhtikuu huhtikuuta aprilis aprilie travanj travnja aprill balandis nisan aprila',
  'may mai mei mayo maggio mag magg maio maj maja kveten kvetna toukokuu toukokuuta majus svibanj svibnja maijs geguze maig mayis',
  'june jun juni juin junio giugno giu junho czerwiec czerwca cze cerven cervna kesakuu kesakuuta junius iunie iun lipanj lipnja juunis junijs birzelis juny haziran junija',
  'july jul juli juillet juil julio luglio lug julho lipiec lipca lip cervenec cervence heinakuu heinakuuta julius iulie iul srpanj srpnja juuli julijs liepa juliol temmuz julija',
  'august aug aout agosto ago agustus augustus sierpien sierpnia sie srpen srpna elokuu elokuuta augusztus avgust kolovoz kolovoza augusts rugpjutis agost agustos augusti avgusta',
  'september sep sept septembre septiembre settembre set sett setembro wrzesien wrzesnia wrz zari syyskuu syyskuuta szeptember szept septembrie rujan rujna septembris rugsejis setembre eylul septembra',
  'october oct okt oktober octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz rijen rijna lokakuu lokakuuta octombrie listopad oktoobris oktobris spalis ekim oktobra',
  'november nov novembre noviembre novembro listopada lis marraskuu marraskuuta noiembrie studeni studenog novembris lapkritis kasim novembra',
  'december dec dez dezember decembre diciembre dic dicembre dezembro grudzien grudnia gru prosinec prosince joulukuu joulukuuta decembrie prosinac prosinca detsember decembris gruodis desembre desember des aralik decembra deciembre',
];

/** `listopad` is October in Croatian but November in Polish and Czech, which are written far more often. */
const OVERRIDES: readonly (readonly [string, number])[] = [['listopad', 11]];

export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map([
  ...NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
  ...OVERRIDES,
]);

/** How people end a letter or a post. */
export const farewell =
  /^(?:(?:nun|jetzt|und nun) wünsche ich|ich (?:wünsche|hoffe|freue)|wir (?:wünschen|hoffen|freuen)|viel (?:spass|spaß|freude|vergnügen)|guten appetit|lasst es euch|lass es dir|schreib|danke|super|sehr (?:lecker|gut|fein)|(?:ganz )?(?:liebe|viele|herzliche|beste|schöne) (?:grüsse|grüße)|[eä]n? guete|gutes gelingen|bon app[eé]tit|mahlzeit|lasst es|gutes nachkochen|alles liebe|bleibt gesund|bleib gesund|bis (?:bald|dann|morgen|zum nächsten|nächste)|macht['’]?s gut|(?:habt|hab|haben sie|wünsche|einen?|euch)(?: euch| allen| noch)*(?: einen?)? (?:schöne|gute|tolle|wunderbare|sonnige|gemütliche|genussvolle)[nrs]? (?:\p{L}{0,12}tag|\p{L}{0,12}abend|\p{L}{0,12}woche|\p{L}{0,12}wochenende|zeit|start)|(?:schönen?|frohe[ns]?) (?:\p{L}{0,12}tag|\p{L}{0,12}abend|\p{L}{0,12}woche|\p{L}{0,12}wochenende|feiertage|weihnachten|ostern)(?!\p{L})|(?:eure?|deine?) \p{Lu}\p{L}+[.!]*$)/iu

/** How people who post ask to be followed: 'Folge mir für mehr', 'Speichert euch das Rezept ab!' */
const calls =
  '(?:[Ff]olgt?e? (?:mir|uns)|[Ss]peicher(?:t|e)? (?:dir|euch|dir das|euch das|das|es)|[Aa]bonnier(?:t|e)?|[Kk]ommentier(?:t|e|en)?|[Mm]arkier(?:t|e) (?:mich|uns|jemanden?|eure?n?|deine?n?|@)|[Ss]peicher(?:t|n|e)? (?:den|diesen|dieses|unbedingt)|[Ss]chreibt? (?:mir |uns )?(?:gerne? )?(?:\\S+ )?in die Kommentare|[Ll]inks? in (?:der |meiner )?[Bb]io|[Ll]asst? (?:mir |uns )?(?:gerne? )?(?:ein(?:en)? )?(?:Like|Kommentar|Abo|Herz))(?!\\p{L})'
export const callBehind = new RegExp(`(?<=[.!?]|\\p{Extended_Pictographic}\\ufe0f?)\\s+(?=${calls})`, 'u')
const callsOut = new RegExp(`^${calls}`, 'u')

/** 'Unbedingt speichern!', 'Abonnieren nicht vergessen' */
const callAlone =
  /^(?:(?:unbedingt|jetzt|gleich|bitte|direkt|rezept|beitrag)\s)*(?:(?:ab)?speichern|merken|folgen|liken|teilen|kommentieren|abonnieren)(?:\s(?:und|nicht|vergessen|für|später|teilen|folgen|liken|nachmachen|nachkochen|nachbacken))*[\s!.]*$/iu

/** Whether a line calls readers to do something with the post. */
export const callsReaders = (text: string): boolean => callsOut.test(text) || callAlone.test(text)

/** 'Schau auf meinem YouTube-Kanal vorbei.' */
const advertises =
  /affiliate|provision|youtube|instagram|pinterest|tiktok|newsletter|(?:verlink|markier)\p{L}* (?:mich|uns|gerne?|eure|deine|@)|(?:blog|shop|kanal) vorbei/iu

/** Whether a line asks for something else than work. */
export const promotes = (text: string): boolean => advertises.test(text) || callsReaders(text)

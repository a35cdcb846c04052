/** How people end a letter or a post. */
export const farewell =
  /^(?:(?:nun|jetzt|und nun) wünsche ich|ich (?:wünsche|hoffe|freue)|wir (?:wünschen|hoffen|freuen)|viel (?:spass|spaß|freude|vergnügen)|guten appetit|lasst es euch|lass es dir|schreib|danke|super|sehr (?:lecker|gut|fein)|(?:ganz )?(?:liebe|viele|herzliche|beste|schöne) (?:grüsse|grüße)|[eä]n? guete|gutes gelingen|bon app[eé]tit|mahlzeit|lasst es|gutes nachkochen|alles liebe|bleibt gesund|bleib gesund|bis (?:bald|dann|morgen|zum nächsten|nächste)|macht['’]?s gut|(?:habt|hab|haben sie|wünsche|einen?|euch)(?: euch| allen| noch)*(?: einen?)? (?:schöne|gute|tolle|wunderbare|sonnige|gemütliche|genussvolle)[nrs]? (?:\p{L}{0,12}tag|\p{L}{0,12}abend|\p{L}{0,12}woche|\p{L}{0,12}wochenende|zeit|start)|(?:schönen?|frohe[ns]?) (?:\p{L}{0,12}tag|\p{L}{0,12}abend|\p{L}{0,12}woche|\p{L}{0,12}wochenende|feiertage|weihnachten|ostern)(?!\p{L})|(?:eure?|deine?) \p{Lu}\p{L}+[.!]*$)/iu

/** 'Schau auf meinem YouTube-Kanal vorbei.' */
export const promotes =
  /affiliate|provision|youtube|instagram|pinterest|tiktok|newsletter|(?:verlink|markier)\p{L}* (?:mich|uns|gerne?|eure|deine|@)|(?:blog|shop|kanal) vorbei/iu

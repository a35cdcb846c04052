/** Runs on the page of another site, in the bookmark: packs what the person sees and opens the capture screen with it. */
const code = `(async()=>{
const w=window.open('about:blank');
const d=document.documentElement.cloneNode(true);
d.querySelectorAll('script:not([type*="ld+json"]),style,svg,iframe,noscript,link:not([rel=canonical]),template,video,audio,canvas,object,embed').forEach(e=>e.remove());
const j=JSON.stringify({url:location.href,title:document.title,selected:String(getSelection()||'').trim(),html:d.outerHTML.slice(0,390000)});
const b=new Uint8Array(await new Response(new Blob([j]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
let s='';for(let i=0;i<b.length;i+=8192)s+=String.fromCharCode(...b.subarray(i,i+8192));
const t='ORIGIN/wochenplan/upload#seite='+btoa(s).replace(/\\+/g,'-').replace(/\\//g,'_');
if(w){w.opener=null;w.location=t}else location.href=t
})()`

/** The bookmark 'In Ordy speichern' for this address of the app. It carries no secret and asks for none. */
export function bookmarkCode(origin: string): string {
  return `javascript:${encodeURIComponent(code.replace(/\n/g, '').replace('ORIGIN', origin))}`
}

import { chromium } from '@playwright/test'
const base='http://localhost:3411'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
async function page(size, theme, person='lea'){
  const c=await b.newContext({viewport:{width:size[0],height:size[1]},colorScheme:theme,locale:'de-CH',hasTouch:size[0]<800,isMobile:size[0]<800})
  const p=await c.newPage()
  p.on('console',m=>m.type()==='error'&&console.log('ERR',m.text()))
  p.on('pageerror',e=>console.log('PAGEERR',e.message))
  const a=await (await p.request.post(base+'/api/v1/auth/demo',{data:{person}})).json()
  await p.addInitScript(([t,i])=>{localStorage.setItem('session_token',t);localStorage.setItem('id',i);localStorage.setItem('last_token_refresh',String(Date.now()))},[a.session_token,a.id])
  await p.goto(base+'/zettel')
  await p.waitForSelector('main section',{timeout:15000})
  await p.waitForTimeout(800)
  return p
}
export {b,page,base}

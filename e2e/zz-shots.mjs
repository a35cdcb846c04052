import { chromium } from 'playwright'
const base='http://localhost:3297'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
const which=process.argv.slice(2)
const sizes={phone:[390,844],tablet:[820,1180],desktop:[1440,900]}
for (const [name,[w,h]] of Object.entries(sizes)) for (const theme of ['light','dark']) {
  if (which[0] && which[0]!=='all' && !which[0].split(',').includes(`${name}-${theme}`)) continue
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:theme,locale:'de-CH',reducedMotion:'reduce'})
  const p=await c.newPage()
  p.on('console',m=>m.type()==='error'&&!/Permissions-Policy/.test(m.text())&&console.log(name,theme,m.text().slice(0,300)))
  p.on('pageerror',e=>console.log(name,theme,'PAGEERROR',e.message.slice(0,300)))
  const a=await (await p.request.post(base+'/api/v1/auth/demo',{data:{person:'lea'}})).json()
  await p.addInitScript(([t,i])=>{localStorage.setItem('session_token',t);localStorage.setItem('id',i);localStorage.setItem('last_token_refresh',String(Date.now()))},[a.session_token,a.id])
  const r=await (await p.request.get(base+'/api/v1/menu/related/severalusers/public/'+encodeURIComponent('Kürbis-Gnocchi'))).json()
  const id=r.data.menus[0]._id
  const shot=async(n,full)=>p.screenshot({path:`/tmp/recshots/${n}-${name}-${theme}.png`,fullPage:!!full})
  const pages=which[1]?.split(',')??['recipe','edit','cook']
  if(pages.includes('recipe')){await p.goto(`${base}/kochbuch/menu/${id}`);await p.getByRole('heading',{name:'Zutaten'}).waitFor();await p.waitForTimeout(600);await shot('recipe');await shot('recipefull',true)}
  if(pages.includes('cook')){await p.goto(`${base}/kochbuch/menu/${id}?cook=true`);await p.getByRole('dialog').waitFor();await p.waitForTimeout(500);await shot('cook')}
  if(pages.includes('edit')){await p.goto(`${base}/kochbuch/menu/edit/${id}`);await p.getByRole('heading',{name:'Zutaten'}).waitFor();await p.waitForTimeout(600);await shot('edit');await shot('editfull',true)}
  if(pages.includes('popup')){await p.goto(`${base}/kochbuch`);await p.locator('article').nth(1).waitFor();await p.locator('article').nth(1).hover();await p.locator('article').nth(1).getByRole('button',{name:/Weitere|hinzuf/}).first().focus();await p.waitForTimeout(400);await shot('book');await p.keyboard.press('Enter');await p.waitForTimeout(500);await shot('popup')}
  await c.close()
}
await b.close()

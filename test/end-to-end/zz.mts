import { composeInvoice, INVOICE_CONFIG } from '/work/main/test/end-to-end/compose-pdf.ts';
import { connect, makeDataDir, startService, waitUntilEnded } from '/work/main/test/end-to-end/service.ts';
const t0=Date.now(); const log=(m:string)=>console.log(((Date.now()-t0)/1000).toFixed(1),m);
const d=await makeDataDir(); const s=await startService(d.path); log('started');
const c=await connect(s);
const m=await c.call('POST','/api/Mailboxes',{name:'I',config:INVOICE_CONFIG});
const files=await Promise.all(['A-1','A-2','A-3','A-4'].map(async n=>[n+'.pdf',await composeInvoice(n)] as const));
const u=await c.upload(m.body.id,files); log('uploaded '+u.status);
await s.kill(); log('killed');
const s2=await startService(d.path); log('restarted');
const c2=await connect(s2);
for(const r of u.body.results){ const doc=await waitUntilEnded(c2,m.body.id,r.documentId,120000); log(r.documentId+' '+doc.status);}
log('stop '+await s2.stop()); console.log(s2.output().split('\n').filter(l=>!l.includes('/api/Documents')&&!l.includes('readyz')).join('\n').slice(0,6000));
await d.remove();

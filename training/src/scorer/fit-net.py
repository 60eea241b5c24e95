"""Fits the net to chunks of evidence. weights.json says which chunks and how much each field counts (0: not learnt from)."""
import json, sys, os, base64, argparse, time
os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')
import numpy as np
p = argparse.ArgumentParser()
p.add_argument('--weights'); p.add_argument('--fold', type=int, default=0); p.add_argument('--out')
p.add_argument('--hidden', default='64,32'); p.add_argument('--epochs', type=int, default=10); p.add_argument('--rate', type=float, default=2e-3)
p.add_argument('--drop', default='^plain:'); p.add_argument('--wrong', type=int, default=32); p.add_argument('--seed', type=int, default=1)
p.add_argument('--decay', type=float, default=1e-2); p.add_argument('--dropout', type=float, default=0.2); p.add_argument('--blind', type=float, default=0.0)
p.add_argument("--types", default="address,currency"); p.add_argument("--share", type=float, default=0.4)
a = p.parse_args()
import re
rng = np.random.default_rng(a.seed)
W = json.load(open(a.weights))
t0 = time.time()
allrows, starts, right, fw = [], [0], [], []
names = None
for chunk in W:
    ws = [w[a.fold] for w in chunk['weights']]
    if not any(ws): continue
    meta = json.load(open(chunk['file'] + '.json'))
    names = meta['columns']
    rows = np.fromfile(chunk['file'] + '.f32', dtype=np.float32).reshape(-1, len(names))
    for f, w in zip(meta['fields'], ws):
        if w == 0: continue
        opts = f['options']; r = [o['right'] for o in opts]
        if f['truth'] is not None and not any(r): continue
        keep = []; wrong = 0
        for i, x in enumerate(r):
            if not x:
                wrong += 1
                if wrong > a.wrong: continue
            keep.append(i)
        keep.append(len(opts))
        allrows.append(rows[f['start'] + np.array(keep)])
        right.extend([r[i] for i in keep[:-1]] + [f['truth'] is None])
        starts.append(starts[-1] + len(keep)); fw.append(w)
    del rows
X = np.concatenate(allrows); del allrows
right = np.array(right); starts = np.array(starts); fw = np.array(fw, dtype=np.float32); fw /= fw.mean()
cols = [i for i, n in enumerate(names) if not re.search(a.drop, n)]
used = [names[i] for i in cols]
X = X[:, cols]
print(f'{time.time()-t0:.0f} s {len(fw)} fields {X.shape}', flush=True)
miss = np.isnan(X)
sample = X[rng.permutation(len(X))[:60000]]
with np.errstate(all='ignore'):
    import warnings; warnings.simplefilter('ignore')
    lo, hi = np.nanpercentile(sample, 2, axis=0), np.nanpercentile(sample, 98, axis=0)
lo = np.nan_to_num(lo); hi = np.nan_to_num(hi)
mn = np.nanmin(sample, axis=0); mx = np.nanmax(sample, axis=0); mn = np.nan_to_num(mn); mx = np.nan_to_num(mx)
flat = hi - lo < 1e-6; lo = np.where(flat, mn, lo); hi = np.where(flat, mx, hi)
cl = np.clip(sample, lo, hi)
mean = np.nan_to_num(np.nanmean(cl, axis=0)); dev = np.nan_to_num(np.nanstd(cl, axis=0)); dev = np.maximum(dev, 1e-3)
inv = np.where(hi > lo, 1 / dev, 0)
share = miss.mean(axis=0)
seen = {}; masks = []
sub = miss[rng.permutation(len(X))[:20000]]
for j in range(len(used)):
    if 0.01 < share[j] < 0.99:
        k = sub[:, j].tobytes()
        if k not in seen: seen[k] = j; masks.append(j)
M = miss[:, masks].astype(np.float32) - share[masks].astype(np.float32)
print(len(used), 'columns', len(masks), 'masks', flush=True)
for s in range(0, len(X), 50000):
    z = (np.clip(X[s:s+50000], lo, hi) - mean) * inv
    X[s:s+50000] = np.nan_to_num(z, nan=0.0)
X = np.clip(X, -4, 4)
D = X.shape[1]
LINK = np.array([i for i, n in enumerate(used) if n.startswith('link:')])
LEX = np.array([i for i, n in enumerate(used) if re.search(r':(?:known|competing|rival|likeness)$|^page:bestKnown$|^rule:(?:label|other|noLabel)|^plain:', n)])
RULE = np.array([i for i, n in enumerate(used) if re.search(r'^(rule|plain):', n)])
h1, h2 = map(int, a.hidden.split(','))
IN = D + len(masks)
P = [rng.normal(0, np.sqrt(2 / IN) * .7, (IN, h1)), np.zeros(h1), rng.normal(0, np.sqrt(2 / h1), (h1, h2)), np.zeros(h2), rng.normal(0, np.sqrt(1 / h2) * .5, (h2, 1))]
P = [x.astype(np.float32) for x in P]
m1 = [np.zeros_like(x) for x in P]; m2 = [np.zeros_like(x) for x in P]; step = 0
avg = [x.copy() for x in P]
n = len(fw); B = 64
total = a.epochs * ((n + B - 1) // B)
for epoch in range(a.epochs):
    order = rng.permutation(n); loss = 0.; acc = 0.
    for b in range(0, n, B):
        fs = order[b:b+B]
        idx = np.concatenate([np.arange(starts[f], starts[f+1]) for f in fs])
        lens = (starts[fs+1] - starts[fs]); off = np.concatenate([[0], np.cumsum(lens)])
        x = np.concatenate([X[idx], M[idx]], axis=1)
        for k in range(len(fs)):
            s, e = off[k], off[k+1]; roll = rng.random()
            if roll < .15:
                if e - 1 - s > 1 and len(LINK): x[s:e-1, LINK[0]:LINK[-1]+1] = np.roll(x[s:e-1, LINK[0]:LINK[-1]+1], rng.integers(1, e-1-s), axis=0)
            elif roll < .35: x[s:e, LINK] = 0
            if rng.random() < .25: x[s:e, LEX] = 0
            if a.blind and rng.random() < a.blind and len(RULE): x[s:e, RULE] = 0
        z1 = x @ P[0] + P[1]; a1 = np.maximum(z1, 0)
        d1 = (rng.random(a1.shape, dtype=np.float32) > a.dropout) / np.float32(1 - a.dropout); a1d = a1 * d1
        z2 = a1d @ P[2] + P[3]; a2 = np.maximum(z2, 0)
        sc = (a2 @ P[4])[:, 0]
        g = np.zeros_like(sc); rt = right[idx]
        mx_ = np.maximum.reduceat(sc, off[:-1]); ex = np.exp(sc - np.repeat(mx_, lens))
        tot = np.add.reduceat(ex, off[:-1]); good = np.add.reduceat(ex * rt, off[:-1])
        pr = ex / np.repeat(tot, lens); pg = ex * rt / np.repeat(np.maximum(good, 1e-20), lens)
        w = fw[fs] / len(fs)
        g = ((pr - pg) * np.repeat(w, lens)).astype(np.float32)
        loss += -(np.log(np.maximum(good / tot, 1e-9)) * fw[fs]).sum()
        G = [None] * 5
        G[4] = a2.T @ g[:, None]
        da2 = g[:, None] * P[4].T * (z2 > 0)
        G[3] = da2.sum(0); G[2] = a1d.T @ da2
        da1 = (da2 @ P[2].T) * d1 * (z1 > 0)
        G[1] = da1.sum(0); G[0] = x.T @ da1
        step += 1
        lr = a.rate * .5 * (1 + np.cos(np.pi * step / total)) * min(1, step / 50)
        for i in range(5):
            m1[i] = .9 * m1[i] + .1 * G[i]; m2[i] = .999 * m2[i] + .001 * G[i] ** 2
            P[i] -= lr * ((m1[i] / (1 - .9 ** step)) / (np.sqrt(m2[i] / (1 - .999 ** step)) + 1e-8) + (a.decay * P[i] if i in (0, 2, 4) else 0))
    print(f'{time.time()-t0:.0f} s epoch {epoch} loss {loss/n:.4f}', flush=True)
# fold standardisation of input into int8 weights per unit
def quant(w):
    s = np.abs(w).max(axis=0) / 127 + 1e-12
    return np.round(w / s).astype(np.int8), s
q1, s1 = quant(P[0]); q2, s2 = quant(P[2])
r = lambda v: [float(f'{x:.5g}') for x in np.asarray(v, dtype=np.float64).ravel()]
json.dump({'features': used, 'low': r(lo), 'high': r(hi), 'mean': r(mean), 'inverse': r(inv), 'masks': masks, 'maskMeans': r(share[masks]),
  'first': {'units': h1, 'weights': base64.b64encode(q1.T.tobytes()).decode(), 'scales': r(s1), 'offsets': r(P[1])},
  'second': {'units': h2, 'weights': base64.b64encode(q2.T.tobytes()).decode(), 'scales': r(s2), 'offsets': r(P[3])},
  'last': r(P[4]), 'share': a.share, 'types': a.types.split(',')}, open(a.out, 'w'))
print('done', os.path.getsize(a.out))
